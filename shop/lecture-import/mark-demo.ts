import type { Db } from '#db/tables'
import { firstRow } from '#kernel/read-rows'
import { setDemoLecture } from '#shop/catalog'
import { recordAudit } from '#shop/staff'

type Mark = {
  readonly editionId: number
  readonly no: number
  readonly isSample: boolean
  readonly actorId: string
}

/** Opens a lecture of a course to all as a demo lecture, or closes it; answers whether there is such a lecture. Audited. */
export const markDemo = (db: Db, { editionId, no, isSample, actorId }: Mark): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const course = await firstRow<{ workId: number }>(tx)`select work_id "workId" from editions
      where id = ${editionId} and type = 'VIDEO' and format = 'VIRTUAL'`
    if (!course || !(await setDemoLecture(tx, course.workId, { no, isSample }))) return false
    await recordAudit(
      tx,
      actorId,
      isSample ? 'title.demo-opened' : 'title.demo-closed',
      `edition:${editionId}`,
      { no },
    )
    return true
  })
