// Loaded into a process before anything else (`--import`): its machine's clock is CLOCK_AHEAD_MS off. Nothing of the shop
// knows of it: `Date` is all that a program sees of such a clock.
const aheadMs = Number(process.env.CLOCK_AHEAD_MS)

const RealDate = globalThis.Date
const now = () => RealDate.now() + aheadMs

globalThis.Date = new Proxy(RealDate, {
  construct: (target, given, made) => Reflect.construct(target, given.length === 0 ? [now()] : given, made),
  apply: () => new RealDate(now()).toString(),
  get: (target, name, receiver) => (name === 'now' ? now : Reflect.get(target, name, receiver)),
})
