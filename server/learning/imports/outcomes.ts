/** What is named in a sentence (`contract/sentences/`). */
type Said = { key: string; values: Record<string, string> }

/**
 * What becomes of a file that was made elsewhere. `file`: below `shared/data`, which is no part of the project;
 * `plays`: it was taken and opened without a loss; `losses`: what is left out of it or is not loaded, by name;
 * `sentence`: why it is refused.
 */
export type ImportOutcome = {
  kind: 'h5p' | 'scorm'
  file: string
  origin: string
  outcome: 'plays' | 'taken' | 'refused'
  losses: readonly string[]
  sentence: Said | null
}

/** Expected before they are tried: `outcomes.api.test.ts` holds this table, `docs/imports.md` shows it. */
export const outcomes: readonly ImportOutcome[] = [
  {
    kind: 'h5p',
    file: 'files/h5p/cache-Dialogcards-1.9.h5p',
    origin: 'a sample of the H5P Hub, kept by jamestagal/h5p-cli-creator',
    outcome: 'plays',
    losses: [],
    sentence: null,
  },
  {
    kind: 'h5p',
    file: 'files/h5p/cache-DragText-1.10.h5p',
    origin: 'a sample of the H5P Hub, kept by jamestagal/h5p-cli-creator',
    outcome: 'plays',
    losses: [],
    sentence: null,
  },
  {
    kind: 'h5p',
    file: 'files/h5p/elpx-questionnaire.h5p',
    origin: 'ateeducacion/h5p2elpx',
    outcome: 'plays',
    losses: [],
    sentence: null,
  },
  {
    kind: 'h5p',
    file: 'files/h5p/moodle-filltheblanks.h5p',
    origin: 'Moodle',
    outcome: 'plays',
    losses: [],
    sentence: null,
  },
  {
    kind: 'scorm',
    file: 'files/scorm/adapt-atviri-duomenys.zip',
    origin: 'Adapt: atviriduomenys/atviriduomenys.github.io',
    outcome: 'taken',
    losses: [
      'assets/flashmediaelement.swf',
      'assets/silverlightmediaelement.xap',
      'https://fonts.gstatic.com/s/opensans/v15/mem5YaGs126MiZpBA-UN_r8OUuhs.ttf',
      'https://fonts.gstatic.com/s/opensans/v15/mem8YaGs126MiZpBA-UFVZ0e.ttf',
      'https://fonts.gstatic.com/s/opensans/v15/mem5YaGs126MiZpBA-UN7rgOUuhs.ttf',
      'http://labratrevenge.com/d3-tip/javascripts/d3.tip.v0.6.3.js',
    ],
    sentence: null,
  },
  {
    kind: 'scorm',
    file: 'files/scorm/asset-item.zip',
    origin: 'a sample of Rustici Software with an item that is read',
    outcome: 'plays',
    losses: [],
    sentence: null,
  },
  {
    kind: 'scorm',
    file: 'files/scorm/captivate-astro.zip',
    origin: 'Captivate: Astro1218/SCORM (a trial: since 2019 it says that it has expired)',
    outcome: 'plays',
    losses: [],
    sentence: null,
  },
  {
    kind: 'scorm',
    file: 'files/scorm/exe-aprendizaje-oa.zip',
    origin: 'eXeLearning: yumalay06/aprendizajeoa',
    outcome: 'taken',
    losses: [
      'content.data',
      'magnifier.swf',
      'https://cdnjs.cloudflare.com/ajax/libs/mathjax/2.7.1/MathJax.js?config=TeX-AMS-MML_HTMLorMML',
      'http://www.youtube.com/embed/wtOKwmwgofc',
      'http://www.youtube.com/embed/31LE0bPLrhM',
      'http://www.slideshare.net/slideshow/embed_code/7739288',
      'http://www.youtube.com/embed/vYhnFk0Wax4',
      'http://www.youtube.com/embed/RNo_5IPnYOE',
    ],
    sentence: null,
  },
  {
    kind: 'scorm',
    file: 'files/scorm/ispring-gilboa-test.zip',
    origin: 'iSpring: udi8/Gilboa-Test',
    outcome: 'plays',
    losses: [],
    sentence: null,
  },
  {
    kind: 'scorm',
    file: 'files/scorm/storyline-5whys-swf.zip',
    origin: 'Storyline 2: 101courses/5_whys.github.io',
    outcome: 'taken',
    losses: [
      'mobile/5VsEBcdtTJH_R333333_DX72_DY72_CX54_CY54.swf',
      'mobile/5WLpbn0ko7h_FFFFFF_P_0_0_290_287_DX1736_DY1736_CX291_CY287.swf',
      'mobile/5WLpbn0ko7h_P_0_0_312_287_DX1736_DY1736_CX312_CY287.swf',
      'mobile/5buUCU6ms9i_DX48_DY48_CX36_CY36.swf',
      'mobile/5eZn1sZYnFO_P_-2_114_600_243_DX1078_DY1078_CX600_CY243.swf',
      'http://linkmaker.itunes.apple.com/images/badges/en-us/badge_appstore-lrg.svg',
    ],
    sentence: null,
  },
  {
    kind: 'h5p',
    file: 'packages/H5P.DragText.h5p',
    origin: 'Lumieducation/H5P-Nodejs-library',
    outcome: 'plays',
    losses: [],
    sentence: null,
  },
  {
    kind: 'h5p',
    file: 'packages/valid2.h5p',
    origin: 'Lumieducation/H5P-Nodejs-library',
    outcome: 'plays',
    losses: [],
    sentence: null,
  },
  {
    kind: 'h5p',
    file: 'packages/valid3-3-images.h5p',
    origin: 'Lumieducation/H5P-Nodejs-library',
    outcome: 'plays',
    losses: [],
    sentence: null,
  },
  {
    kind: 'h5p',
    file: 'packages/broken-h5p-json.h5p',
    origin: 'Lumieducation/H5P-Nodejs-library',
    outcome: 'refused',
    losses: [],
    sentence: { key: 'failures.package_manifest', values: { file: 'h5p.json', line: '16' } },
  },
  {
    kind: 'h5p',
    file: 'packages/corrupt_archive.h5p',
    origin: 'Lumieducation/H5P-Nodejs-library',
    outcome: 'refused',
    losses: [],
    sentence: { key: 'failures.package_unreadable', values: {} },
  },
  {
    kind: 'h5p',
    file: 'packages/invalid-library-directory-name.h5p',
    origin: 'Lumieducation/H5P-Nodejs-library',
    outcome: 'refused',
    losses: [],
    sentence: {
      key: 'failures.package_library',
      values: { library: 'H5P.AnotherLibrary 1.0', folder: 'H5P.GreetingCard-1.0' },
    },
  },
  {
    kind: 'scorm',
    file: 'packages/singlescobasic.zip',
    origin: 'Rustici Software, in exelearning/mod_exescorm',
    outcome: 'plays',
    losses: [],
    sentence: null,
  },
  {
    kind: 'scorm',
    file: 'packages/RuntimeBasicCalls_SCORM20043rdEdition.zip',
    origin: 'Rustici Software, in exelearning/mod_exescorm',
    outcome: 'plays',
    losses: [],
    sentence: null,
  },
  {
    kind: 'scorm',
    file: 'packages/badscorm.zip',
    origin: 'Rustici Software, in exelearning/mod_exescorm',
    outcome: 'refused',
    losses: [],
    sentence: { key: 'failures.package_manifest', values: { file: 'imsmanifest.xml', line: '1' } },
  },
  {
    kind: 'scorm',
    file: 'packages/invalid.zip',
    origin: 'Rustici Software, in exelearning/mod_exescorm',
    outcome: 'refused',
    losses: [],
    sentence: { key: 'failures.package_no_manifest', values: { file: 'imsmanifest.xml' } },
  },
]
