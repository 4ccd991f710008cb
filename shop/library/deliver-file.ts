import type { Db } from '#db/tables'
import { encryptSegment, playbackKey } from '#kernel/hls-cipher'
import { ok, type Refusal, type Result, refuse } from '#kernel/result'
import type { Files } from '#ports/files'
import { admitDevice, type Device, type DeviceRefusal } from './devices.ts'
import { countSegment } from './lecture-plays.ts'
import { type LibraryRefusal, mayOpen } from './may-open.ts'
import { masterPlaylist, qualityPlaylist, readPlayback } from './playback.ts'
import { readRecording } from './read-course.ts'

type Asked = {
  readonly userId: string | null
  /** Null of staff who act for somebody: they play nothing. */
  readonly device: Device | null
  readonly token: string
  readonly file: string
}
type ReadPlayback = NonNullable<ReturnType<typeof readPlayback>>
type DeliveryRefusal = LibraryRefusal | DeviceRefusal | Refusal<'used_up' | 'unknown_file'>

const playlist = 'application/vnd.apple.mpegurl'

/**
 * One file of a playback: a playlist, the captions, the key or an encrypted segment. Every file asks `mayOpen` again; the
 * playlist of a quality and the key bind the course to the device, without which segments are not given: players ask for
 * segments beside the key. A segment counts towards a view before it is given.
 */
export async function deliverFile(
  { db, files, secret }: { readonly db: Db; readonly files: Files; readonly secret: string },
  asked: Asked,
): Promise<Result<{ readonly type: string; readonly body: string | Uint8Array }, DeliveryRefusal>> {
  const { userId, token } = asked
  const [, quality, nth, ending] = /^(low|high)(?:-(0|[1-9]\d{0,3}))?\.(ts|m3u8)$/.exec(asked.file) ?? []
  const isMedia = quality !== undefined && (nth === undefined) === (ending === 'm3u8')
  if (!isMedia && !['captions.vtt', 'index.m3u8', 'key'].includes(asked.file)) return noFile
  const playback = readPlayback(secret, userId, token)
  if (playback === null)
    return refuse('not_yours', 'This address is not yours, or is over. Open the lecture again.')
  const { editionId, lectureNo } = playback
  const recording = await readRecording(db, editionId, lectureNo)
  if (recording === null) return noFile
  let entitlementId: number | null = null
  if (!recording.isSample) {
    const own = await admit(db, asked, {
      ...playback,
      needsDevice: asked.file === 'key' || isMedia,
    })
    if (!own.ok) return own
    entitlementId = own.value
  }
  const { name, captions, segmentSeconds, uploaded } = recording
  if (asked.file === 'captions.vtt') return ok({ type: 'text/vtt; charset=utf-8', body: captions })
  if (asked.file === 'index.m3u8') return ok({ type: playlist, body: masterPlaylist(uploaded) })
  const key = playbackKey(secret, token)
  if (asked.file === 'key') return ok({ type: 'application/octet-stream', body: key })
  if (!quality) return noFile
  if (nth === undefined) return ok({ type: playlist, body: qualityPlaylist(quality, segmentSeconds) })
  const segment = Number(nth)
  const bytes =
    segment < segmentSeconds.length ? await files.get(`recordings/${name}/${quality}-${segment}`) : undefined
  if (!bytes) return noFile
  if (entitlementId !== null) {
    const counted = await countSegment(db, { entitlementId, lectureNo }, { segment, segmentSeconds })
    if (!counted.ok) return counted
  }
  return ok({ type: 'video/mp2t', body: encryptSegment(key, segment, bytes) })
}

/** The entitlement under which somebody gets a file; of the key, segments and their playlists, on one of its devices. */
async function admit(
  db: Db,
  { userId, device, file }: Asked,
  { editionId, lectureNo, isForAll, needsDevice }: ReadPlayback & { readonly needsDevice: boolean },
): Promise<Result<number | null, DeliveryRefusal>> {
  if (isForAll || userId === null) return refuse('not_yours', 'This lecture is not a sample any more.')
  const access = await mayOpen(db, { userId, editionId, lectureNo }, 'course')
  if (!access.ok) return access
  const { isOpened, entitlementId } = access.value
  if (!isOpened || entitlementId === null)
    return refuse('not_yours', 'Open the course in your library first.')
  if (device === null) return refuse('device_limit', 'A course plays on devices of its owner only.')
  const admitted = needsDevice
    ? await admitDevice(db, entitlementId, { device, adds: !file.endsWith('.ts') })
    : ok(null)
  return admitted.ok ? ok(entitlementId) : admitted
}

const noFile = refuse('unknown_file', 'There is no such file.')
