export { changeSettings, type SettingsField, typedSettings } from './change-settings.ts'
export { readChecked } from './check-text.ts'
export { type Faq, type FaqTopic, faqTopics, readFaqs, saveFaq } from './faqs.ts'
export {
  type Advertisement,
  type AdvertisementDraft,
  addAdvertisement,
  adHues,
  deleteAdvertisement,
  listAdvertisements,
} from './home/advertisements.ts'
export { arrangeBlock, readBlockPlan } from './home/arrange-block.ts'
export { type BlockCode, type HomeBlock } from './home/block.ts'
export { hasWords, mostPoints, readBlockWords, saveBlockWords } from './home/block-words.ts'
export { readHomeBlocks, readSellWithUs, type SellWithUs } from './home/blocks.ts'
export { readAdvertisements } from './home/read-advertisements.ts'
export { publishArticle } from './publish-article.ts'
export { publishPage } from './publish-page.ts'
export { readAmendmentsOf } from './read-amendments.ts'
export {
  type ArticleKind,
  type ArticleLine,
  articleKinds,
  listArticles,
  readArticle,
  readHomeArticles,
} from './read-articles.ts'
export { type PageText, readPage } from './read-page.ts'
export { readText } from './read-text.ts'
export { listTexts, readTextSource } from './read-text-sources.ts'
export { saveText, type TextFields, type TextKind, takeDownText, textKinds } from './save-text.ts'
export { readSettings, readSettingsAt, type Settings, settingsSchema } from './settings.ts'
export { type StoreFacts, storeFacts } from './store-facts.ts'
export { isStorePage, type StorePage, storePages } from './store-page.ts'
export { plainWords, type Span, type TextBlock, textOfSpans } from './text.ts'
