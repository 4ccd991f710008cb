/** The widths at which every screen is looked at, in CSS pixels: a phone's and a desk's. */
export const widths = [390, 1280] as const
export const themes = ['light', 'dark'] as const

/** One picture of a screen. */
export type Shot = {
  readonly name: string
  readonly width: (typeof widths)[number]
  readonly theme: (typeof themes)[number]
}

/** What the file of a picture is called. */
export const shotName = ({ name, width, theme }: Shot): string => `${name}-${width}-${theme}.png`
