import { ok, type Refusal, type Result, refuse } from '#kernel/result'
import type { MasterRefusal } from './store-master.ts'

/** A photo as it was sent. Its name and type are not trusted. */
export type SentPhoto = { readonly name: string; readonly bytes: Uint8Array }

export type PhotoRefusal = Refusal<'too_many_photos' | 'photo_too_heavy'> | Refusal<MasterRefusal['code']>

const mostBytesOfPhoto = 8 * 1024 * 1024
const called = (name: string) => (name === '' ? 'One of your photos' : `“${name.slice(0, 60)}”`)

/** Takes the photos of a form, at most so many, one after the other; one that is not valid refuses them all. */
export async function takePhotos<Taken>(
  photos: readonly SentPhoto[],
  most: number,
  take: (bytes: Uint8Array) => Promise<Result<Taken, MasterRefusal>>,
): Promise<Result<Taken[], PhotoRefusal>> {
  if (photos.length > most) return refuse('too_many_photos', `Send up to ${most} photos.`, 'photos')
  const heavy = photos.find(({ bytes }) => bytes.length > mostBytesOfPhoto)
  if (heavy)
    return refuse(
      'photo_too_heavy',
      `${called(heavy.name)} is larger than 8 MB. Save it smaller and try again.`,
      'photos',
    )
  const taken: Taken[] = []
  for (const { name, bytes } of photos) {
    const answer = await take(bytes)
    if (!answer.ok) return refuse(answer.refusal.code, `${called(name)}: ${answer.refusal.message}`, 'photos')
    taken.push(answer.value)
  }
  return ok(taken)
}
