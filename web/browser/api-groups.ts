/** What a request may carry to identify its sender. */
export type Credential = 'auth' | 'refresh' | 'machine'

export const credentialHeaders: Readonly<Record<Credential, string>> = {
  auth: 'authorization',
  refresh: 'x-refresh-token',
  machine: 'x-machine-id',
}

/** The groups of the API (api/calls.ts): which credentials a request carries, and whether a 401 ends the session. */
export const apiGroups = {
  bookstore: { carries: ['refresh', 'machine', 'auth'], signsOutOn401: false },
  dotnet: { carries: ['refresh', 'auth'], signsOutOn401: false },
  dashboard: { carries: ['machine'], signsOutOn401: true },
  marketing: { carries: [], signsOutOn401: false },
  cache: { carries: ['auth', 'machine'], signsOutOn401: false },
  blogs: { carries: [], signsOutOn401: false },
  session: { carries: ['machine'], signsOutOn401: false },
  endmile: { carries: [], signsOutOn401: false },
  node: { carries: [], signsOutOn401: false },
} as const satisfies Record<string, { carries: readonly Credential[]; signsOutOn401: boolean }>

export type ApiGroup = keyof typeof apiGroups

const environments = ['dev', 'qa', 'uat', 'preprod'] as const
type HostEnvironment = 'local' | (typeof environments)[number] | 'production'

/** The first label of a staging host: 'staging.shop.example', 'stage-7.shop.example'. */
const stagingLabel = /^(?:staging|stage|sandbox)(?=[.-])[^.]*/

/** The environment of a host by its first label: 'qa.shop.example', 'qa-2.shop.example'. Staging hosts belong to dev. */
export function hostEnvironment(hostname: string): HostEnvironment {
  if (/^(?:localhost|127\.[0-9.]+|\[::1\])$/.test(hostname)) return 'local'
  const [label] = hostname.replace(stagingLabel, 'dev').split(/[.-]/)
  return environments.find((environment) => environment === label) ?? 'production'
}

/**
 * The base address of a group, without a slash at the end. Each environment has its own API, except that staging hosts
 * call dev's, which then must allow them (CORS, and the page's content policy).
 */
export function apiBaseUrl(
  group: ApiGroup,
  { hostname, origin }: { readonly hostname: string; readonly origin: string },
): string {
  const host =
    hostEnvironment(hostname) === 'dev'
      ? origin.replace(hostname, hostname.replace(stagingLabel, 'dev'))
      : origin
  return `${host}/students/api/${group}`
}
