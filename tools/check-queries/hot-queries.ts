import { randomUUID } from 'node:crypto'
import type { Db } from '#db/tables'
import { findFitting } from '#shop/cards'
import { readCart } from '#shop/cart'
import { readHome } from '#shop/home-page'
import { readCatalogue, readList, readTitlesOf } from '#shop/listing'
import { readOrder, readOrders } from '#shop/orders'
import { readGoesWell, readIssues, readMine, readProductPage } from '#shop/product-page'
import { type ReviewsRequest, readLatestReviews, readReviews } from '#shop/reviews'
import { searchTitles, wholeSearch } from '#shop/search'
import { suggest } from '#shop/suggestions'
import type { Checked } from './check-queries.ts'
import type { Picks } from './picks.ts'

/** Rows that a node of a plan may read for each row of the answer, unless a statement says otherwise. */
const usual = 20

type Hot = Omit<Checked, 'deed'> & { readonly deed: (db: Db, picks: Picks) => Promise<unknown> }

const hot = (name: string, deed: Hot['deed'], most = usual): Hot => ({ name, deed, most })

const reviewsOf = (workId: number): ReviewsRequest => ({
  workId,
  stars: null,
  isVerified: false,
  hasPhotos: false,
  attempt: null,
  isHelpfulFirst: false,
  page: 1,
})

// A title's histogram and what there is to narrow it by are counted review by review: a hundred of the most reviewed
// one.
const reviewsOfTitle = 200
// A rail and who teaches most are chosen among two thousand new titles of a list; what fits a paper is counted title by
// title.
const newTitles = 16_000
// The attempts, some thirty, are hashed whole for the verdicts of one edition.
const allAttempts = 40
// So are the kinds of product, as many, for the editions of one title.
const allKinds = 40
// Of the latest that fit a paper, two hundred of each verdict, eight are answered.
const consideredFitting = 50
// An order is one row, with its lines and all their moves.
const linesOfOrder = 60
// The last page that one can turn to, however many reviews there are.
const latestReviews = 1000

/** The statements that pages and calls send most, by the deeds that send them. Beside a number stands why it is more. */
const queries: readonly Hot[] = [
  hot(
    'product page',
    (db, { edition, bundle, mismatch, exam }) =>
      readProductPage(db, { editionId: edition, exam, goesWell: [bundle, mismatch] }),
    allAttempts,
  ),
  hot(
    'product page of a set',
    (db, { edition, bundle, exam }) => readProductPage(db, { editionId: bundle, exam, goesWell: [edition] }),
    allAttempts,
  ),
  hot(
    'what fits instead',
    (db, { mismatch, exam }) => findFitting(db, { editionId: mismatch, exam }),
    consideredFitting,
  ),
  hot('issues of a journal', (db, { journal }) => readIssues(db, { journalId: journal, most: 12 })),
  hot('what of an edition is mine', (db, { edition }) =>
    readMine(db, { editionId: edition, userId: randomUUID() }),
  ),
  hot('cards of a list', (db, { needs: { index }, exam }) =>
    readList({ db, index }, { lists: ['books'], page: 1, exam }),
  ),
  hot('cards of a search', (db, { needs, exam }) =>
    searchTitles({ ...needs, db }, { ...wholeSearch, q: 'income tax', exam }),
  ),
  hot('a whole ISBN', (db, { needs, isbn13 }) =>
    searchTitles({ ...needs, db }, { ...wholeSearch, q: isbn13 }),
  ),
  hot('half an ISBN', (db, { needs, isbn13, exam }) =>
    suggest({ ...needs, db }, { q: isbn13.slice(4, 11), exam }),
  ),
  hot('suggestions', (db, { needs, exam }) => suggest({ ...needs, db }, { q: 'inco', exam })),
  hot('home', (db, { exam }) => readHome(db, exam), newTitles),
  hot('home of an anonymous visitor', (db) => readHome(db, { attempt: null, levelCode: null }), newTitles),
  hot('reviews of a title', (db, { workId }) => readReviews(db, reviewsOf(workId)), reviewsOfTitle),
  hot('latest reviews', (db) => readLatestReviews(db, 1), latestReviews),
  hot('cart', (db, { cartOwner, exam }) => readCart(db, cartOwner, exam)),
  hot('what goes well with a cart', (db, { needs: { index }, inCart, exam }) =>
    readGoesWell({ db, index }, { editionIds: inCart, besides: [], exam }),
  ),
  hot(
    'order of its owner',
    (db, { order: { orderNo, tokenHash } }) =>
      readOrder(db, orderNo, { userId: null, tokenHash, accessKey: null }),
    linesOfOrder,
  ),
  hot('orders of an account', (db) => readOrders(db, randomUUID(), 1)),
  hot('catalogue for the index', (db) => readCatalogue(db)),
  hot('title that changed', (db, { workId }) => readTitlesOf(db, [workId]), allKinds),
]

/** The same, asked about what was picked. */
export const hotQueries = (picks: Picks): Checked[] =>
  queries.map(({ deed, ...query }) => ({ ...query, deed: (db) => deed(db, picks) }))
