import type { CoverSpec } from './cover-spec.ts'
import type { Palette } from './palette.ts'

/** A way of drawing covers, shared by the titles of a series. `random` is the cover's own repeatable stream. */
export type CoverSystem = (
  spec: CoverSpec,
  tools: { readonly palette: Palette; readonly random: () => number },
) => string
