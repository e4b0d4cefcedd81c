const COMMANDS = ['release', 'deploy', 'rollback', 'history', 'pin'] as const;
type Command = (typeof COMMANDS)[number];

export const isCommand = (name: string): name is Command => (COMMANDS as readonly string[]).includes(name);

const OPTIONS = `  --live <url>      the product whose services are asked which contract they speak; PUBLIC_URL when it is left out
  --no-live         no product runs: compares no contract`;
const ENVIRONMENT = `WEB_DIR names the folder that the product serves, when it is not this checkout's, and REMOTES those of the remotes as the gateway
has them; RELEASED_BY who is noted in the history.`;

export const HELP: Readonly<Record<Command, string>> = {
  release: `npm run release -w mf-x
Builds the remote, checks it, and keeps it as a version of its own. Nobody sees it yet.
${ENVIRONMENT}`,
  deploy: `npm run deploy -w mf-x [-- <version>]
Puts a version into use, the one that was released last when none is named. Shows with the next load of a page.
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
