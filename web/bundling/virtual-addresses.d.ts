declare module 'virtual:addresses' {
  /** Every address of `web/routes.ts`, parameters as ':'. */
  const addresses: readonly string[]
  export default addresses
}
