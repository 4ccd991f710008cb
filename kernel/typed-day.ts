import { z } from 'zod'
import { isDay } from './dates.ts'

/** A day that somebody types, 'YYYY-MM-DD', in the years that PostgreSQL has: `z.iso.date` takes more. */
export const typedDay = (words: string) => z.string(words).refine(isDay, words)
