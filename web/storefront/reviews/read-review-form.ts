import type { SentPhoto } from '#shop/media'

/** Reads the uploaded photos of any type. An empty file field sends one file without bytes, which is dropped. */
export async function readPhotos(form: FormData): Promise<SentPhoto[]> {
  const files = form.getAll('photos').filter((value) => typeof value !== 'string' && value.size > 0) as File[]
  return Promise.all(files.map(async (file) => ({ name: file.name, bytes: await file.bytes() })))
}

/** The earlier photos that stay: those whose removal was not ticked. */
export const retainedPhotos = (form: FormData, had: readonly { readonly hash: string }[]): string[] => {
  const removed = new Set(form.getAll('removePhoto'))
  return had.flatMap(({ hash }) => (removed.has(hash) ? [] : [hash]))
}
