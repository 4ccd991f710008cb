// `npm run seed:sample`: thirty descriptions of the demonstration shop, drawn by a fixed seed, to be read by a person.
import { drawSample } from '#demo/content/draw-sample'

for (const { where, title, about } of drawSample(30))
  console.log(`${title} (${where})\n${about.join('\n')}\n`)
