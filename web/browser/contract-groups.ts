/** The services of the specification (§7): groups of one server, as `api/calls.ts` has them. */
export type ServiceGroup =
  | 'bookstore'
  | 'dotnet'
  | 'dashboard'
  | 'marketing'
  | 'cache'
  | 'blogs'
  | 'session'
  | 'endmile'
  | 'node'

/** What a request may carry to say who asks. */
export type Credential = 'auth' | 'refresh' | 'machine'

export type GroupRules = {
  /** What its requests carry, if the browser has it. */
  readonly carries: readonly Credential[]
  /** What a 401 does: one from the dashboard ends the session, one from another group does nothing. */
  readonly on401: 'sign out' | 'nothing'
}

const rules = (carries: readonly Credential[], on401: GroupRules['on401'] = 'nothing'): GroupRules => ({
  carries,
  on401,
})

/** Headers and 401 rules of each group. */
export const serviceGroups: Readonly<Record<ServiceGroup, GroupRules>> = {
  bookstore: rules(['refresh', 'machine', 'auth']),
  dotnet: rules(['refresh', 'auth']),
  dashboard: rules(['machine'], 'sign out'),
  marketing: rules([]),
  cache: rules(['auth', 'machine']),
  blogs: rules([]),
  session: rules(['machine']),
  endmile: rules([]),
  node: rules([]),
}

export const headerNames: Readonly<Record<Credential, string>> = {
  auth: 'authorization',
  refresh: 'x-refresh-token',
  machine: 'x-machine-id',
}

type HostEnvironment = 'local' | 'dev' | 'qa' | 'uat' | 'preprod' | 'production'

/** Staging hosts have no services of their own. */
const usesDev = new Set(['staging', 'stage', 'sandbox'])
const named = new Set<string>(['dev', 'qa', 'uat', 'preprod'])

/** Which environment a host belongs to, by its first label: 'qa.shop.example', 'qa-2.shop.example'. */
export function hostEnvironment(hostname: string): HostEnvironment {
  if (/^(?:localhost|127\.[0-9.]+|\[::1\])$/.test(hostname)) return 'local'
  const [label = ''] = (hostname.split('.')[0] ?? '').split('-')
  if (usesDev.has(label)) return 'dev'
  return named.has(label) ? (label as HostEnvironment) : 'production'
}

type PlaceOfPage = { readonly hostname: string; readonly origin: string }

/**
 * Where a group answers, without a slash at the end. Each environment serves its own calls; a staging host asks dev's,
 * which then must admit it (CORS, and the page's content policy).
 */
export function serviceAddress(group: ServiceGroup, { hostname, origin }: PlaceOfPage): string {
  const label = hostname.split(/[.-]/)[0] ?? ''
  const isStaging = hostEnvironment(hostname) === 'dev' && usesDev.has(label)
  const base = isStaging ? origin.replace(/\/\/[^.]+\./, '//dev.') : origin
  return `${base}/students/api/${group}`
}
