import type { FastifyInstance } from 'fastify'
import { gstr1Json, parseMonth, readFilers, readGstr1 } from '#shop/filing'
import { recordAudit } from '#shop/staff'
import type { ShopNeeds } from '#web/context.ts'
import { httpError } from './http-error.ts'
import './policy.ts'

/** The return of a month as a file for the GST portal. Each download is in the audit log. */
export async function filingRoutes(app: FastifyInstance, { db }: Pick<ShopNeeds, 'db'>): Promise<void> {
  app.get(
    '/students/desk/gstr1.json',
    { config: { policy: { staff: 'reports.read' } } },
    async (request, reply) => {
      const query = request.query as Record<string, unknown>
      const month = parseMonth(typeof query.month === 'string' ? query.month : null)
      const filer = (await readFilers(db)).find(({ slug }) => slug === query.seller)
      if (!month || !filer) throw httpError(404, 'There is no such return.')
      const file = gstr1Json(await readGstr1(db, { sellerId: filer.id, month }), { ...filer, month })
      await db.transaction().execute((tx) =>
        recordAudit(tx, {
          actorId: request.visitor?.user?.id ?? null,
          action: 'gstr1.exported',
          subject: filer.slug,
          detail: { month },
        }),
      )
      return reply
        .headers({
          'cache-control': 'private, no-store',
          'content-disposition': `attachment; filename="gstr1-${filer.slug}-${month}.json"`,
        })
        .send(file)
    },
  )
}
