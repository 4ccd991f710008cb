import { formatInstantIst } from '#kernel/dates'
import type { BookUpload } from '#shop/book-import'

/** An uploaded file as the desk lists it. */
export type UploadRow = ReturnType<typeof uploadRow>

/** Says how far an upload is. */
export function uploadRow({ id, editionId, title, uploadedAt, ...upload }: BookUpload) {
  const { state, unit, read, count, refusal } = upload
  const words = {
    waiting: 'Received. It waits to be read.',
    reading: `Received. It is being read${count === null ? '.' : `: page ${read} of ${count}.`}`,
    stored: `Stored. The book has ${count} ${count === 1 ? unit.slice(0, -1) : unit}.`,
    refused: `Not stored. ${refusal}`,
  }[state]
  const isUnderWay = state === 'waiting' || state === 'reading'
  return {
    id,
    editionId,
    title,
    since: formatInstantIst(uploadedAt),
    words,
    isUnderWay,
    isRefused: state === 'refused',
    /** From 0 to 1; null where it is not known or over. */
    reached: state === 'reading' && count !== null ? read / count : null,
  }
}
