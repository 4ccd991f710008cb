// The entry, a few hundred bytes, is imported last: its preload saves a round trip before hydration.
const modulePreloads = /<link rel="modulepreload" (?![^>]*\/entry\.client)[^>]*>/g

/**
 * Removes the module preloads that React Router writes into the head and has no option for, but that of the entry: on a
 * slow connection they delay the fonts and the first cover.
 */
export function withoutModulePreloads(html: string): string {
  const end = html.indexOf('</head>')
  return end < 0 ? html : html.slice(0, end).replaceAll(modulePreloads, '') + html.slice(end)
}
