import { forPapers } from './judge.ts'
import type { RelevanceJudgement, Rule } from './relevance-judgement.ts'

/** A law by its short name: titles that carry its name, then the papers that examine it, then what is near. */
const law = (q: string, title: readonly string[], papers: readonly string[], near: readonly Rule[] = []) =>
  ({ q, best: [{ title }, { papers }], fair: near }) satisfies RelevanceJudgement

const secretarial: Rule = { subjects: ['secretarial-practice', 'securities-law', 'law'] }
const anyLaw: Rule = { subjects: ['law', 'secretarial-practice', 'labour-law', 'insolvency'] }
const corporateLaws = ['ca-final-set-a', 'cma-final-13']
const companyLaws = ['ca-intermediate-2', 'cs-executive-2', 'cma-final-13', 'ca-final-set-a']
const indAs = ['ca-final-1', 'cma-final-18']
const accounting: Rule = { subjects: ['accounting'] }

/** Laws, standards and rules by the short names that students use. */
export const laws: readonly RelevanceJudgement[] = [
  law('lodr', ['sebi', 'securities', 'listing'], ['cs-executive-5', 'cs-professional-3'], [secretarial]),
  law('sebi icdr', ['sebi', 'securities'], ['cs-executive-5'], [secretarial]),
  law('sebi pit regulations', ['sebi', 'securities'], ['cs-executive-5'], [secretarial]),
  law('caro 2020', [], ['ca-intermediate-5', 'ca-final-3', 'cma-intermediate-10'], [{ subjects: ['audit'] }]),
  law('dpdp act', ['digital law', 'data, duty'], ['cs-professional-4d'], [anyLaw]),
  law('bns', ['general laws'], ['cs-executive-1'], [anyLaw]),
  law('bnss 2023', ['general laws'], ['cs-executive-1'], [anyLaw]),
  law('bharatiya sakshya adhiniyam', ['general laws'], ['cs-executive-1'], [anyLaw]),
  law('sa 700', ['standards on auditing'], ['ca-intermediate-5', 'ca-final-3'], [{ subjects: ['audit'] }]),
  law(
    'sa 240 fraud',
    ['standards on auditing', 'forensic'],
    ['ca-intermediate-5', 'ca-final-3'],
    [{ subjects: ['audit'] }],
  ),
  law('ind as 115', ['ind as', 'indian accounting standards'], indAs, [accounting]),
  law('ind as 103 business combination', ['ind as', 'consolidation'], indAs, [accounting]),
  law('ifrs', ['ind as', 'indian accounting standards'], indAs, [accounting]),
  law('as 15', ['accounting standards', 'standards in practice'], ['ca-intermediate-1'], [accounting]),
  law('fema 1999', ['fema'], [...corporateLaws, 'cs-executive-6', 'ca-intermediate-2'], [anyLaw]),
  law('ibc 2016', ['insolvency'], ['cs-professional-7e', 'cs-professional-6', ...corporateLaws], [anyLaw]),
  law('pmla', ['economic laws', 'economic statutes'], [...corporateLaws, 'cs-executive-6'], [anyLaw]),
  law(
    'sarfaesi',
    ['banking and insurance laws', 'insolvency'],
    ['cs-professional-7d', 'cs-professional-6', 'cs-professional-7e', ...corporateLaws],
    [anyLaw],
  ),
  law('rera', ['economic laws', 'economic statutes'], ['cs-executive-6', ...corporateLaws], [anyLaw]),
  law('posh act', ['labour'], ['cs-executive-3', 'cs-professional-7c', 'cs-professional-1'], [anyLaw]),
  law('llp act', ['llp', 'company law', 'companies'], ['cs-executive-3', ...companyLaws], [anyLaw]),
  law('companies act 2013', ['companies act', 'company law'], companyLaws, [anyLaw]),
  law(
    'nclt',
    ['company law', 'insolvency', 'tribunal'],
    ['cs-professional-6', 'cs-professional-2', ...companyLaws],
    [anyLaw],
  ),
  law(
    'cgst act',
    ['cgst', 'gst', 'goods and services'],
    ['ca-intermediate-3b', 'ca-final-5', 'cma-final-19'],
    [{ subjects: ['indirect-tax', 'taxation'] }],
  ),
  law(
    'income tax act 2025',
    ['income-tax act', 'new act', 'new income-tax'],
    [],
    [{ subjects: ['direct-tax', 'taxation'] }],
  ),
  forPapers('competition act cs executive', ['cs-executive-6'], { good: [{ papers: corporateLaws }] }),
  law(
    'epf esi',
    ['labour', 'wage', 'welfare'],
    ['cs-executive-3', 'cs-professional-7c', 'cma-intermediate-5'],
    [anyLaw],
  ),
]
