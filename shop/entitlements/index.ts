export {
  endAccess,
  endOverdue,
  grantAccess,
  isTryable,
  noteEnding,
  obstacleToTrial,
  obstacleToTry,
  openUntil,
  readMissedAttempt,
  startAccess,
  startTrial,
  trialDays,
} from './entitlements.ts'
export { extendAccess, readAccessAttempts, readAccessExtensions } from './extend-access.ts'
export { isWorkHeld } from './is-work-held.ts'
export {
  createKeyBatch,
  type KeyBatch,
  lockKey,
  readKeyBatches,
  readKeys,
  stopKeyBatch,
  useKey,
} from './key-batches.ts'
export { type Pause, pauseAccess, pausedWords, readPause, resumeAccess } from './pause-access.ts'
