// Makes the recordings in demo/recordings from its slides.ts. Needs ffmpeg; the results are committed, so nobody else does.
// Run: node tests/support/make-recordings.ts
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { recordings, slideSeconds } from '#demo/recordings/slides'
import { escapeHtml } from '#kernel/html'
import { launchBrowser } from './browser.ts'

const qualities = [
  { name: 'low', height: 360, audio: '24k' },
  { name: 'high', height: 720, audio: '48k' },
] as const
const font = join(import.meta.dirname, '../../.cache/web-fonts')

const drawn = (title: string, lines: readonly string[], at: number, of: number) => `<!doctype html><style>
@font-face { font-family: SlideSerif; src: url(file://${font}/serif-letters.woff2) }
@font-face { font-family: SlideSans; src: url(file://${font}/inter-letters.woff2) }
body { margin: 0; width: 1280px; height: 720px; background: repeating-linear-gradient(#14231f 0 47px, #1a2b26 47px 48px);
  color: #f2efe6; font: 38px/1.5 SlideSans; display: grid; align-content: center; box-sizing: border-box; padding: 0 130px }
h1 { font: 700 76px/1.15 SlideSerif; margin: 0 0 28px } h1::after { content: ''; display: block; width: 120px; height: 6px;
  margin-top: 30px; background: #e8b84b } p { margin: 8px 0 } small { position: fixed; right: 60px; top: 48px; color: #8fa39b;
  font-size: 26px }</style><small>${at} / ${of}</small><h1>${escapeHtml(title)}</h1>${lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('')}`

const clock = (seconds: number) => new Date(seconds * 1000).toISOString().slice(11, 23)

const captions = (slides: (typeof recordings)[string]) =>
  `WEBVTT\n\n${slides
    .flatMap(({ title, lines }, at) =>
      [title, ...lines].map((line, nth, all) => {
        const share = slideSeconds / all.length
        const from = at * slideSeconds + nth * share
        return `${clock(from)} --> ${clock(from + share)}\n${line}\n`
      }),
    )
    .join('\n')}`

const browser = await launchBrowser()
const page = await browser.newPage({ viewport: { width: 1280, height: 720 } })
const draft = mkdtempSync(join(tmpdir(), 'slides-'))
for (const [name, slides] of Object.entries(recordings)) {
  const folder = join(import.meta.dirname, '../../demo/recordings', name)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder)
  for (const [at, { title, lines }] of slides.entries()) {
    writeFileSync(join(draft, 'slide.html'), drawn(title, lines, at + 1, slides.length))
    await page.goto(`file://${draft}/slide.html`)
    await page.screenshot({ path: join(draft, `${at}.png`) })
  }
  for (const { name: quality, height, audio } of qualities)
    execFileSync('ffmpeg', [
      '-v',
      'error',
      '-framerate',
      `1/${slideSeconds}`,
      '-i',
      join(draft, '%d.png'),
      // A soft tone as each slide begins.
      '-f',
      'lavfi',
      '-i',
      `aevalsrc=0.06*sin(2*PI*330*t)*exp(-2*mod(t\\,${slideSeconds})):s=44100`,
      '-vf',
      `scale=-2:${height},fps=10,format=yuv420p`,
      '-c:v',
      'libx264',
      '-tune',
      'stillimage',
      '-crf',
      '26',
      '-g',
      '40',
      '-keyint_min',
      '40',
      '-sc_threshold',
      '0',
      '-c:a',
      'aac',
      '-b:a',
      audio,
      '-ac',
      '1',
      '-t',
      String(slides.length * slideSeconds),
      '-f',
      'hls',
      '-hls_time',
      '4',
      '-hls_playlist_type',
      'vod',
      '-hls_segment_filename',
      join(folder, `${quality}-%d`),
      '-hls_segment_options',
      'mpegts_flags=0',
      join(draft, 'index.m3u8'),
    ])
  writeFileSync(join(folder, 'captions.vtt'), captions(slides))
}
await browser.close()
rmSync(draft, { recursive: true })
