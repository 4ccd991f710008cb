import { data } from 'react-router'
import { parseNumberId } from '#kernel/id'
import { beginRecording, takeBlock } from '#shop/lecture-import'
import { accountOf } from '../../account/account-form.ts'
import type { RouteHandle } from '../../policy.ts'
import { oneValue, readForm } from '../../storefront/form-data.ts'
import { deskHandle } from '../desks.ts'
import type { Route } from './+types/recording.ts'
import { readLecture } from './read-lecture.ts'

export const handle: RouteHandle = { policy: deskHandle('/desk/titles').policy }

/** Takes a recording that scripts send in blocks: first what staff typed and its size, then each block. Answers JSON. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const { needs, userId: actorId } = accountOf(context)
  const editionId = parseNumberId(params.edition)
  if (editionId === null) throw data(null, { status: 404 })
  const form = await readForm(request)
  const block = form.get('block')
  if (block instanceof File) {
    const [importId, no] = [oneValue(form, 'upload'), Number(oneValue(form, 'no') ?? Number.NaN)]
    if (!Number.isInteger(no) || no < 0) throw data(null, { status: 400 })
    const bytes = new Uint8Array(await block.arrayBuffer())
    return answer(
      await takeBlock(needs, { importId: parseNumberId(importId ?? '') ?? 0, no, bytes, actorId }),
    )
  }
  const bytes = Number(oneValue(form, 'bytes') ?? 0)
  const lecture = await readLecture(form)
  return answer(await beginRecording(needs, { ...lecture, editionId, bytes, actorId }))
}

const answer = (done: Awaited<ReturnType<typeof beginRecording> | ReturnType<typeof takeBlock>>) =>
  Response.json(done, { status: done.ok ? 200 : 422 })
