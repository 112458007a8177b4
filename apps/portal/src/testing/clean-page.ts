import { chooseLanguage } from '../lib/i18n/language.ts';

// Before each file: all files of a worker have one browser window, and each begins in it as somebody who has never been here.

await chooseLanguage('pt');
localStorage.clear();
sessionStorage.clear();
window.history.replaceState(null, '', '/');
