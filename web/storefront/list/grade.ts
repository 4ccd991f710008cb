import { redirect } from 'react-router'
import type { RouteHandle } from '../../policy.ts'
import type { Route } from './+types/grade.ts'

export const handle: RouteHandle = { policy: 'public', cache: { query: [] } }

/** 'Grade' is another word for 'standard': redirects to that list. */
export const loader = ({ params: { grade } }: Route.LoaderArgs) =>
  redirect(['/product/list/standard', encodeURIComponent(grade ?? '')].filter(Boolean).join('/'), 301)
