/** What bearing the very name that was asked adds. */
export function scoreOfName(name: string, asked: string): number {
  if (asked === '') return 0
  const at = name.indexOf(asked)
  if (at < 0) return 0
  if (at === 0) return name.length === asked.length ? 1 : name[asked.length] === ' ' ? 0.3 : 0
  return name.includes(` ${asked}`) ? 0.15 : 0
}
