/** The phone and the network on which pages are judged: four times slower, 1.6 Mbit/s, 150 ms to the server and back. */
export const phone = {
  cpuSlowdownMultiplier: 4,
  requestLatencyMs: 150,
  downloadThroughputKbps: 1600,
  uploadThroughputKbps: 750,
} as const

/** What a page should reach there: Lighthouse's category (of 100), the largest paint and the whole load in ms. */
export const targets = { performance: 98, largestPaintMs: 900, loadMs: 2500 } as const

/** A page just bought, from "Start reading" on: how long, and what it may ask for. */
export const firstPageTargets = { largestPaintMs: 1_500, requests: 3 } as const

/** How many runs of each kind are made; their median counts. */
export const runs = 3
