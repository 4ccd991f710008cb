import { seal, unseal } from '#kernel/seal'
import type { RecordingStream } from '#shop/catalog'

/** A view lasts so many hours, and so do the addresses of one playback. */
export const viewHours = 6

/** One playback of a lecture by one person; of a sample by anybody. */
export type Playback = {
  readonly editionId: number
  readonly lectureNo: number
}

const ownerOf = (userId: string | null) => `playback:${userId ?? 'all'}`

/** The token in the addresses of a playback. It is sealed for one person (null: for all), and ends after `viewHours`. */
export const openPlayback = (secret: string, userId: string | null, playback: Playback): string =>
  seal(
    secret,
    ownerOf(userId),
    JSON.stringify([playback.editionId, playback.lectureNo, Date.now() + viewHours * 3_600_000]),
  )

/** Reads a token for who asks with it; null when it is another person's, altered or over. */
export function readPlayback(secret: string, userId: string | null, token: string) {
  const own = userId === null ? null : unseal(secret, ownerOf(userId), token)
  const plain = own ?? unseal(secret, ownerOf(null), token)
  if (plain === null) return null
  const [editionId, lectureNo, until] = JSON.parse(plain.toString()) as [number, number, number]
  return until < Date.now() ? null : { editionId, lectureNo, isForAll: own === null }
}

/** The qualities of the recordings that come with the shop. */
const qualities = [
  { name: 'low', size: '640x360', bandwidth: 150_000, codec: 'avc1.640020,mp4a.40.2' },
  { name: 'high', size: '1280x720', bandwidth: 400_000, codec: 'avc1.640020,mp4a.40.2' },
] as const

/** The playlist of the qualities; of a recording that staff uploaded, of the one that it came in. */
export const masterPlaylist = (uploaded: RecordingStream | null): string =>
  [
    '#EXTM3U',
    ...(uploaded ? [{ name: 'high', ...uploaded }] : qualities).flatMap(
      ({ name, size, bandwidth, codec }) => [
        `#EXT-X-STREAM-INF:BANDWIDTH=${bandwidth},RESOLUTION=${size},CODECS="${codec}"`,
        `${name}.m3u8`,
      ],
    ),
    '',
  ].join('\n')

export const qualityPlaylist = (quality: string, segmentSeconds: readonly number[]): string =>
  [
    '#EXTM3U',
    '#EXT-X-VERSION:3',
    '#EXT-X-PLAYLIST-TYPE:VOD',
    `#EXT-X-TARGETDURATION:${Math.ceil(Math.max(...segmentSeconds))}`,
    '#EXT-X-KEY:METHOD=AES-128,URI="key"',
    ...segmentSeconds.flatMap((seconds, at) => [`#EXTINF:${seconds},`, `${quality}-${at}.ts`]),
    '#EXT-X-ENDLIST',
    '',
  ].join('\n')
