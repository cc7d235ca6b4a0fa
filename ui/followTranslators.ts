import { besideTranslators } from './shared/besideTranslators.ts'

// For as long as the page is open.
besideTranslators(document.body)
