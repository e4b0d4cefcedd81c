import java.util.List;
import org.openapitools.client.ApiClient;
import org.openapitools.client.api.CheckInApi;
import org.openapitools.client.api.GuestsApi;
import org.openapitools.client.model.AddGuestsRequest;
import org.openapitools.client.model.NewPerson;
import org.openapitools.client.model.TapBody;

/** Adds a guest and checks them in with the client of openapi-generator. */
public class Guest {
  public static void main(String[] arguments) throws Exception {
    ApiClient client = new ApiClient();
    client.updateBaseUri(System.getenv("BASE_URL"));
    client.setRequestInterceptor(
        request -> request.header("Authorization", "Bearer " + System.getenv("TOKEN")));
    int event = Integer.parseInt(System.getenv("EVENT"));
    AddGuestsRequest guests = new AddGuestsRequest().guests(List.of(new NewPerson().name("Mari Java")));
    int id = new GuestsApi(client).addGuests(event, guests, null).getPeople().get(0).getId();
    System.out.println(
        new CheckInApi(client)
            .checkIn(event, new TapBody().personId(id), null, null, null, null, null, null)
            .getPerson()
            .getCheckedInCount());
  }
}
