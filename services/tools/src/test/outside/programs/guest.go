// Adds a guest and checks them in with the client of openapi-generator.
package main

import (
	"context"
	"fmt"
	"os"
	"strconv"

	laminate "github.com/local/laminate"
)

func main() {
	config := laminate.NewConfiguration()
	config.Servers = laminate.ServerConfigurations{{URL: os.Getenv("BASE_URL")}}
	client := laminate.NewAPIClient(config)
	ctx := context.WithValue(context.Background(), laminate.ContextAccessToken, os.Getenv("TOKEN"))
	event, _ := strconv.Atoi(os.Getenv("EVENT"))
	guests := *laminate.NewAddGuestsRequest([]laminate.NewPerson{*laminate.NewNewPerson("Mari Go")})
	added, _, err := client.GuestsAPI.AddGuests(ctx, int32(event)).AddGuestsRequest(guests).Execute()
	if err != nil {
		panic(err)
	}
	tap := *laminate.NewTapBody(added.People[0].Id)
	result, _, err := client.CheckInAPI.CheckIn(ctx, int32(event)).TapBody(tap).Execute()
	if err != nil {
		panic(err)
	}
	fmt.Println(result.Person.CheckedInCount)
}
