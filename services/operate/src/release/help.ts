const COMMANDS = ['release', 'deploy', 'rollback', 'history', 'pin'] as const;
type Command = (typeof COMMANDS)[number];

export const isCommand = (name: string): name is Command => (COMMANDS as readonly string[]).includes(name);

const OPTIONS = `  --live <url>      the product whose services are asked which contract they speak; PUBLIC_URL when it is left out
  --no-live         no product runs: compares no contract`;
const ENVIRONMENT = `WEB_DIR names the folder that the product serves, when it is not this checkout's, and REMOTES those of the remotes as the gateway
has them, with ROLLOUTS; RELEASED_BY who is noted in the history.`;

export const HELP: Readonly<Record<Command, string>> = {
  release: `npm run release -w mf-x
Builds the remote, checks it, and keeps it as a version of its own. Nobody sees it yet.
${ENVIRONMENT}`,
  deploy: `npm run deploy -w mf-x [-- <version>] [--share <percent>]
Puts a version into use, the one that was released last when none is named. Shows with the next load of a page.
  --share <percent>      shows it to so many of a hundred sessions, from 1 to 99, and compares it with the version that
                         all others see. It grows by itself to 10, 25, 50 and 100 % (ROLLOUT_STEPS), each after half an
                         hour (ROLLOUT_STEP_MINUTES) with 50 sessions or more (ROLLOUT_STEP_SESSIONS), and is taken back
                         by itself when more of its sessions fail, or are slower
  --even-on-event-days   it grows, and is taken back, also on a day with an event; else nothing moves by itself then
${OPTIONS}
${ENVIRONMENT}`,
  rollback: `npm run rollback -w mf-x [-- <version>]
Goes back to a version, the one before when none is named.
${OPTIONS}
${ENVIRONMENT}`,
  history: `npm run history -w mf-x
Shows the versions that are there, the pins, and who did what when, the newest last.`,
  pin: `npm run pin -w mf-x -- --account <number> [<version>]
Shows one account another version than everybody else, the one that was released last when none is named.
  --account <number>  the account
  --unpin             it sees what everybody sees again
${OPTIONS}
${ENVIRONMENT}`,
};
