/** Where Redis is, as the one setting `REDIS_URL` says it, for the bus and the counters alike. */
export interface RedisAddress {
  readonly kind: 'single' | 'sentinel' | 'cluster';
  /** One server, the sentinels, or nodes of the cluster. */
  readonly hosts: readonly { readonly host: string; readonly port: number }[];
  /** What sentinels call the master. */
  readonly name: string;
  readonly username: string | undefined;
  readonly password: string | undefined;
  readonly tls: boolean;
  readonly database: number;
}

const URL_FORM =
  /^redis(?<tls>s?)(?:\+(?<kind>sentinel|cluster))?:\/\/(?:(?<auth>.*)@)?(?<hosts>[^/@?#]+)(?:\/(?<path>[^@?#]*))?$/i;
const HOST_FORM = /^(?:\[(?<ip>[\da-f:]+)\]|(?<host>[\w.-]+))(?::(?<port>\d+))?$/i;
/** What follows the hosts. */
const PATH_FORMS = {
  single: /^(?<database>\d*)$/,
  sentinel: /^(?<name>[\w.-]+)(?:\/(?<database>\d+))?$/,
  cluster: /^$/,
};

function readHost(text: string, kind: RedisAddress['kind']) {
  const { ip, host = ip, port } = HOST_FORM.exec(text)?.groups ?? {};
  return host === undefined ? undefined : { host, port: Number(port ?? (kind === 'sentinel' ? 26_379 : 6379)) };
}

/** Without a colon it is the password, as Redis itself has it. */
function readAuth(text: string | undefined) {
  const [, username, password] = /^(?:([^:]*):)?(.*)$/s.exec(text ?? '') ?? [];
  return {
    username: username ? decodeURIComponent(username) : undefined,
    password: password ? decodeURIComponent(password) : undefined,
  };
}

/**
 * Reads `redis://` and `rediss://` for one server, `redis+sentinel://host:port,host:port/master-name` and
 * `redis+cluster://host:port,host:port`. A URL can't list hosts, so `URL` is no help.
 * @throws Error that says which forms there are, and nothing of the URL, since it might hold a password
 */
export function readRedisUrl(text: string): RedisAddress {
  const parts = URL_FORM.exec(text)?.groups;
  const kind = (parts?.kind?.toLowerCase() ?? 'single') as RedisAddress['kind'];
  const hosts = (parts?.hosts ?? '').split(',').flatMap((host) => readHost(host, kind) ?? []);
  const path = PATH_FORMS[kind].exec(parts?.path ?? '');
  const wellFormed =
    path && hosts.length === parts?.hosts?.split(',').length && (kind !== 'single' || hosts.length === 1);
  if (!wellFormed || /%(?![\da-f]{2})/i.test(parts.auth ?? '')) {
    throw new Error(
      'REDIS_URL can not be read: set it to redis://host:6379, redis+sentinel://host1:26379,host2:26379/master or redis+cluster://host1:6379,host2:6379.',
    );
  }
  return {
    kind,
    hosts,
    name: path.groups?.name ?? '',
    ...readAuth(parts.auth),
    tls: parts.tls !== '',
    database: Number(path.groups?.database || 0),
  };
}
