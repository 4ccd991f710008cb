/** Milliseconds of processor that some work takes in this thread; how busy the machine is does not count. */
export function cpuTimeOf(work: () => void): number {
  const before = process.threadCpuUsage()
  work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}
