import type { CoverSystem } from '../cover-system.ts'
import { lineShape, polyline, rect, wide } from '../drawing.ts'
import { capitals, ground, imprintName } from '../house-marks.ts'
import { drawTitle } from '../title-setting.ts'

/** A newsletter: a letter drawn out of its envelope, headlines down the sheet. */
export const newsSheet: CoverSystem = (spec, { palette, random }) => {
  const lead = 520 + random() * 30
  const item = (y: number) =>
    rect(150, y, 340 + random() * 200, 20, { fill: palette.deep }, 4) +
    [40, 66, 92]
      .map((down, index) =>
        rect(
          150,
          y + down,
          index === 2 ? 300 + random() * 120 : 540 + random() * 60,
          8,
          { fill: palette.ink, opacity: 0.22 },
          4,
        ),
      )
      .join('')
  return [
    ground(palette.soft),
    rect(96, 70, 708, 980, { fill: '#000000', opacity: 0.16 }),
    rect(96, 60, 708, 990, { fill: '#ffffff' }),
    rect(96, 60, 708, 16, { fill: palette.hue }),
    capitals(spec.series || 'e-Newsletter', 150, 156, palette.hue, { room: 590 }),
    drawTitle(spec, {
      x: 150,
      y: 196,
      width: 600,
      height: 270,
      largest: 96,
      fill: palette.ink,
      second: palette.quiet,
    }).svg,
    rect(150, lead - 24, 600, 3, { fill: palette.ink }),
    item(lead + 14),
    item(lead + 164),
    item(lead + 314),
    polyline(
      [
        [0, 790],
        [450, 1030],
        [wide, 790],
        [wide, 1200],
        [0, 1200],
      ],
      { fill: palette.hue },
      true,
    ),
    polyline(
      [
        [0, 1200],
        [380, 994],
        [450, 1030],
        [520, 994],
        [wide, 1200],
      ],
      { fill: palette.deep },
      true,
    ),
    lineShape(spec.editionLabel, 450, 1106, {
      face: 'sans',
      weight: 500,
      size: 33,
      fill: palette.tint,
      anchor: 'middle',
    }),
    imprintName(spec, 450, 1160, '#ffffff'),
  ].join('')
}
