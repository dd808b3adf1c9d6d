/**
 * Every rule of the check, and its level. A name says what has to be so.
 *
 * - `error`: fails the check.
 * - `libraryError`: fails the check of what ships with Readling. For a pack that one teacher
 *   adds it is a warning, because she has no six translators, no voice, and no twenty
 *   answers of children to each question.
 * - `warning`: never fails the check. A person has to decide.
 */
export const rules = {
  // files
  'file-readable': 'error',
  'file-schema': 'error',
  'text-markup': 'error',
  // packs
  'pack-valid': 'error',
  'id-unused': 'error',
  'file-ignored': 'warning',
  'author-given': 'warning',
  // names and kinds of questions
  'id-is-folder': 'error',
  'id-matches-level': 'error',
  'set-id-unique': 'error',
  'set-id-of-part': 'error',
  'part-strands': 'error',
  'passage-strands': 'error',
  'both-question-kinds': 'error',
  'rubric-exists': 'error',
  'rubric-unused': 'error',
  'rubric-kind': 'error',
  'options-for-choice-only': 'error',
  'evidence-in-text': 'error',
  // the text
  'part-count': 'error',
  'part-length': 'error',
  'reading-level': 'error',
  'reading-level-far-off': 'error',
  'theme-exists': 'error',
  'picture-exists': 'error',
  'picture-described': 'error',
  'picture-size': 'error',
  'media-size': 'error',
  'labels-exist': 'libraryError',
  'kind-words': 'error',
  'never-says-wrong': 'error',
  'no-shouting': 'error',
  'no-capitals': 'error',
  'no-italics': 'error',
  'single-spaces': 'error',
  'straight-quotes': 'error',
  'plain-dashes': 'error',
  // the glossary
  'word-explained': 'libraryError',
  'word-in-text': 'error',
  'word-sentence-in-text': 'error',
  'word-in-sentence': 'error',
  'definition-short': 'error',
  'definition-not-circular': 'error',
  'definition-easy': 'error',
  'hard-words-few': 'libraryError',
  'translation-exists': 'libraryError',
  'translation-script': 'error',
  // options
  'options-differ': 'error',
  'right-option-listed': 'error',
  'right-option-length': 'error',
  'right-option-position-varies': 'error',
  'no-all-of-the-above': 'error',
  'right-option-form': 'warning',
  // rubrics
  'idea-name-single': 'error',
  'help-without-answer': 'error',
  'idea-questions-differ': 'error',
  'idea-id-unique': 'error',
  'idea-in-references': 'error',
  'summary-idea-count': 'error',
  'summary-word-range': 'error',
  'summary-answer-length': 'error',
  'hint-begins-sentence': 'error',
  'explanation-has-answer': 'error',
  'answers-differ': 'error',
  'own-answer-accepted': 'error',
  'help-not-accepted': 'error',
  // cases
  'cases-exist': 'libraryError',
  'cases-count': 'libraryError',
  'cases-of-each-kind': 'libraryError',
  'case-unique': 'error',
  'cases-unused': 'error',
  'cases-not-references': 'warning',
  // narration
  'narration-exists': 'libraryError',
  'narration-current': 'error',
  'words-narrated': 'warning',
  'mouth-shape-times': 'error',
  'recording-used': 'error',
  'number-misread': 'error',
  'abbreviation-misread': 'error',
  'homograph-perhaps-misread': 'warning',
  // the library as a whole
  'demo-complete': 'error',
  'demo-passage-exists': 'error',
  'demo-level-matches': 'error',
  'right-option-positions': 'error',
  'longest-option-no-clue': 'error',
  'sentence-length-grows': 'warning',
  'formula-grows': 'warning',
  // the placement test
  'testlet-file-name': 'error',
  'testlet-length': 'error',
  'testlet-seconds': 'error',
  'item-count': 'error',
  'item-ids': 'error',
  'item-strands-asked': 'error',
  'item-strands-balanced': 'error',
  'item-free-text': 'error',
  'testlets-per-level': 'error',
  'testlet-lengths-alike': 'error',
  'level-vocabulary-or-judgement': 'error',
  'testlet-text-new': 'error',
  'option-length-no-clue': 'error',
  'testlet-sentence-length-grows': 'warning',
  // languages
  'language-complete': 'warning',
  // help
  'article-file-name': 'error',
  'article-link': 'error',
  'article-length': 'error',
  'article-button-names': 'error',
  'article-translated': 'error',
  'article-question-unique': 'error',
} as const satisfies Record<string, 'error' | 'libraryError' | 'warning'>;

export type Rule = keyof typeof rules;
