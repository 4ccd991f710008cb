/** How wide a typeset page can be shown, of the width there is, in percent. */
export const zooms = [100, 150, 200] as const

/** What `zoom` of an address asks for; the width there is, when it is none of them. */
export const zoomOf = (zoom: string | null): number => zooms.find((each) => String(each) === zoom) ?? zooms[0]

/** The query that keeps a zoom on the way to another page. */
export const zoomQuery = (zoom: number): string => (zoom === zooms[0] ? '' : `?zoom=${zoom}`)
