/* oxlint-disable -- a script of a package: it runs alone, as H5P and SCORM write them */
/*
 * A lesson of some pages and a check, as a SCORM 1.2 SCO.
 * Copyright (c) 2026 Praktika. MIT License.
 */
;(function () {
  /* SCORM 1.2 run-time, 3.3: the API is in a window above. */
  function findApi(from) {
    for (var tries = 0; from && tries < 10; tries++) {
      if (from.API) return from.API
      if (from.parent === from) break
      from = from.parent
    }
    return null
  }
  var api = findApi(window)
  var get = function (name) {
    return api ? api.LMSGetValue(name) : ''
  }
  var set = function (name, value) {
    if (api) api.LMSSetValue(name, String(value))
  }
  var commit = function () {
    if (api) api.LMSCommit('')
  }

  if (api) api.LMSInitialize('')
  var language = get('cmi.student_preference.language')
  var t = texts[language] || texts.lt
  document.documentElement.lang = texts[language] ? language : 'lt'
  document.title = t.title

  function readState() {
    try {
      return JSON.parse(get('cmi.suspend_data')) || {}
    } catch {
      return {} // a first look
    }
  }
  var state = readState()
  var at = Math.min(Number(get('cmi.core.lesson_location')) || 0, t.pages.length)
  var answers = Array.isArray(state.answers) ? state.answers : []
  var checked = state.checked === true
  if (/^(not attempted)?$/.test(get('cmi.core.lesson_status'))) set('cmi.core.lesson_status', 'incomplete')

  function save() {
    set('cmi.core.lesson_location', at)
    set('cmi.suspend_data', JSON.stringify({ answers: answers, checked: checked }))
    set('cmi.core.exit', 'suspend')
    commit()
  }
  function fill(text, values) {
    return text.replace(/\{(\w+)\}/g, function (_, name) {
      return values[name]
    })
  }
  function element(name, text, className) {
    var made = document.createElement(name)
    if (text) made.textContent = text
    if (className) made.className = className
    return made
  }
  function button(text, act, className) {
    var made = element('button', text, className)
    made.type = 'button'
    made.addEventListener('click', act)
    return made
  }
  var root = document.querySelector('#lesson')

  function go(to) {
    at = to
    save()
    draw(true)
  }
  function countRight() {
    return t.questions.filter(function (question, i) {
      return answers[i] === question[2]
    }).length
  }
  function check(verdict) {
    for (var i = 0; i < t.questions.length; i++)
      if (typeof answers[i] !== 'number') {
        verdict.textContent = t.choose
        return
      }
    checked = true
    var score = Math.round((countRight() / t.questions.length) * 100)
    set('cmi.core.score.min', 0)
    set('cmi.core.score.max', 100)
    set('cmi.core.score.raw', score)
    set('cmi.core.lesson_status', score === 100 ? 'passed' : 'failed')
    save()
    draw(true)
  }
  function again() {
    answers = []
    checked = false
    go(0)
  }
  function question(given, i) {
    var field = element('fieldset')
    field.append(element('legend', given[0]))
    given[1].forEach(function (option, value) {
      var label = element('label')
      var input = element('input')
      input.type = 'radio'
      input.name = 'q' + i
      input.checked = answers[i] === value
      input.disabled = checked
      input.addEventListener('change', function () {
        answers[i] = value
        save()
      })
      label.append(input, option)
      field.append(label)
    })
    return field
  }
  function drawCheck() {
    t.questions.forEach(function (each, i) {
      root.append(question(each, i))
    })
    var verdict = element('p', '', 'verdict')
    verdict.setAttribute('role', 'status')
    var right = countRight()
    if (checked)
      verdict.textContent = fill(right === t.questions.length ? t.done : t.failed, {
        right: right,
        total: t.questions.length,
      })
    var buttons = element('div', '', 'buttons')
    buttons.append(
      button(t.back, function () {
        go(at - 1)
      }),
    )
    buttons.append(
      checked
        ? button(t.again, again, 'main')
        : button(
            t.check,
            function () {
              check(verdict)
            },
            'main',
          ),
    )
    root.append(verdict, buttons)
  }
  function drawPage() {
    var page = t.pages[at]
    root.append(element('h2', page[0]))
    page[1].forEach(function (text) {
      root.append(element('p', text))
    })
    var buttons = element('div', '', 'buttons')
    if (at > 0)
      buttons.append(
        button(t.back, function () {
          go(at - 1)
        }),
      )
    buttons.append(
      button(
        t.next,
        function () {
          go(at + 1)
        },
        'main',
      ),
    )
    root.append(buttons)
  }
  function draw(focus) {
    root.replaceChildren()
    var heading = element('h1', t.title)
    heading.tabIndex = -1
    root.append(heading)
    root.append(element('p', fill(t.page, { number: at + 1, total: t.pages.length + 1 }), 'place'))
    if (at === t.pages.length) drawCheck()
    else drawPage()
    if (focus) heading.focus()
  }
  draw(false)
  window.addEventListener('pagehide', function () {
    if (api) api.LMSFinish('')
  })
})()
