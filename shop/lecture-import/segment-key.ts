/** The recording (recordings.name) of an upload (recording_imports.id). */
export const recordingName = (importId: number): string => `upload-${importId}`

/** The file of a segment of a recording that came in one quality. */
export const segmentKey = (name: string, at: number): string => `recordings/${name}/high-${at}`
