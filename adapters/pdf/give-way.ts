import { platform, setPriority } from 'node:os'

/** Lets this thread run after those that answer visitors. On Linux alone: elsewhere it would slow the whole process. */
export function giveWay(): void {
  // man 2 setpriority: "in the current Linux implementation of POSIX threads, the nice value is a per-thread attribute".
  if (platform() === 'linux') setPriority(10)
}
