import type { GeneratedInstant } from '#db/columns'
import type { Experience } from './feedback.ts'

export type FeedbackTables = {
  purchase_feedback: {
    order_id: number
    experience: Experience
    stars: number
    title: string
    comment: string
    given_at: GeneratedInstant
  }
}
