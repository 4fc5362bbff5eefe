/** How a package of another program was played in a browser, 1440 and 390 pixels wide, and what of it arrived. */
type Played = { program: string; origin: string; played: string; arrived: string }

const itself = 'opened; its end reported through its own scripts'

/** Tried once with the files, which are no part of the project; twins of their ways are in `e2e/package-shapes.e2e.ts`. */
export const played: readonly Played[] = [
  {
    program: 'eXeLearning',
    origin: 'exe-aprendizaje-oa.zip',
    played: 'all 19 parts, one after another (both; a long title is scrolled sideways at 390)',
    arrived: 'each complete with its time when it is left; the step done',
  },
  {
    program: 'eXeLearning',
    origin: '123mulyono/celengan',
    played:
      'its only part, left by the button to the course (both). Its film and the questions in it are at YouTube, and do not come, as the import says',
    arrived: 'incomplete while it is open, complete with its time when it is left',
  },
  {
    program: 'Adapt',
    origin: 'adapt-atviri-duomenys.zip',
    played:
      'its ten pages opened, what they ask answered in its own model (1440); each question answered rightly by touch, each slide show and list opened, over several openings (390). It counts slide shows and lists, which have no points, as questions: more than 52 of its 100 cannot be reached, and it asks for 100',
    arrived:
      'score 100, complete after the tenth test (1440); score 52 after the tenth test, incomplete as it says itself (390)',
  },
  {
    program: 'Storyline 2',
    origin: 'storyline-5whys-swf.zip',
    played: `${itself} (both)`,
    arrived: 'score 80, passed, time; its closing page',
  },
  {
    program: 'Storyline 360',
    origin: 'Ahmed-ElAdawy/Cardiac-Emergency (without its films)',
    played: `${itself} (1440); its quiz of 22 questions answered by touch, two of them by dragging pictures (390)`,
    arrived:
      'score 80, passed; the time when it is left (1440); score and time after each question, 100 and passed at its end (390)',
  },
  { program: 'Rise', origin: 'Asimut/milk', played: `${itself} (both)`, arrived: 'its place, score 80, passed' },
  {
    program: 'Captivate',
    origin: 'choinw0311/Lawson-RQC-Hospital-with-Tracking (without its films)',
    played: `${itself} (both)`,
    arrived: 'score 80, passed; the time when it is left',
  },
  {
    program: 'Captivate',
    origin: 'captivate-astro.zip',
    played: 'opened: the trial has expired, and shows nothing (1440)',
    arrived: 'incomplete',
  },
  {
    program: 'iSpring',
    origin: 'Burrelly/ispring2',
    played:
      'all eight slides, its question answered (both). It is a survey without points. iSpring chooses its small player by the screen (less than 700 pixels), not by the frame: a browser without a screen, which says 800 × 600 in frames, hid the question',
    arrived: 'place, progress 1, time, complete; no score, as none is asked',
  },
  {
    program: 'iSpring',
    origin: 'ispring-gilboa-test.zip',
    played:
      'all slides, its form and its 13 questions (both). It cannot send its results by email to another site, says so, and goes on',
    arrived: 'score 100, passed, time; not failed before its end',
  },
  {
    program: 'H5P',
    origin: 'moodle-filltheblanks, cache-DragText-1.10, H5P.DragText, multiple-choice (EscolaLMS/H5P)',
    played: 'answered and checked (both)',
    arrived: 'the score, and the step done',
  },
  {
    program: 'H5P',
    origin: 'valid3-3-images',
    played: 'its slider dragged over all three pictures, by mouse and by touch (both)',
    arrived: 'incomplete until the last picture, then the step done',
  },
  {
    program: 'H5P',
    origin: 'cache-Dialogcards-1.9, valid2, image-juxtaposition (EscolaLMS/H5P)',
    played: 'opened (both)',
    arrived: 'the step done',
  },
  {
    program: 'H5P',
    origin: 'elpx-questionnaire',
    played: 'its three pages answered and sent in (both)',
    arrived: 'complete once it is sent in',
  },
  {
    program: 'H5P',
    origin: 'arithmetic-quiz (EscolaLMS/H5P)',
    played: 'played to its end (both; four of five answers right)',
    arrived: 'score 80, complete at its end (10.880)',
  },
  {
    program: 'Rustici Software',
    origin: 'singlescobasic, RuntimeBasicCalls_SCORM20043rdEdition',
    played: 'all pages, and their test sent in without answers (both; scaled down at 390)',
    arrived: 'score 13, complete or failed',
  },
  {
    program: 'Rustici Software',
    origin: 'asset-item.zip',
    played:
      'its reading (both); its other part (both), which is one page without scripts that says “Not implemented yet”: it reports nothing and has no end',
    arrived: 'the reading complete, the other part incomplete',
  },
]

/** Files that were only imported, and what became of them. */
export const imported: readonly { origin: string; outcome: string }[] = [
  { origin: 'Adapt: davetaz/scormlrstest', outcome: 'taken without one font of another site' },
  { origin: 'H5P: arithmetic-quiz (EscolaLMS/H5P)', outcome: 'taken without five fonts of other sites' },
  { origin: 'H5P: interactive-video (EscolaLMS/H5P)', outcome: 'refused: its film is at another site' },
  {
    origin: 'GIFT: vlad-bsuir-master/pm, 43 questions in Russian',
    outcome:
      'two questions ran together before a category: mended (10.844). Skipped by name: one with an empty line within its braces, and one with two equal options',
  },
  { origin: 'GIFT: gcarlossuarez/quiz-catch-game', outcome: 'all taken' },
  {
    origin: 'Moodle XML: AdrianoRuseler/python-scripts-for-moodle-questions',
    outcome:
      'choices, pairs, orders and short answers taken without hints; skipped by name: essays, random matching, numbers that are only partly right, a formula without numbers, the plug-in oumultiresponse',
  },
]

/** Kinds of Moodle's own questions that are not taken, and why no kind here is the same. */
export const notTaken: readonly { kind: string; reason: string }[] = [
  { kind: 'essay', reason: 'a test here is marked by itself' },
  { kind: 'description', reason: 'it asks nothing' },
  {
    kind: 'ddmarker, ddimageortext',
    reason: 'several labels on one picture: a place here is one of a list with names',
  },
  { kind: 'random, randomsamatch', reason: 'they draw from other questions of the Moodle site' },
  { kind: 'cloze: MULTIRESPONSE, a number with a tolerance', reason: 'a gap has one choice, and compares texts' },
  { kind: 'shortanswer with *', reason: 'a typed answer is compared as a whole' },
]
