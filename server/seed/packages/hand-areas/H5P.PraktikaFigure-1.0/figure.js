/* oxlint-disable -- a script of a package: it runs alone, as H5P and SCORM write them */
/*
 * Questions that are answered by a numbered place on a drawing, by buttons: usable by keyboard and by touch alike.
 * Copyright (c) 2026 Praktika. MIT License.
 */
var H5P = H5P || {}

H5P.PraktikaFigure = (function (EventDispatcher) {
  var languages = ['lt', 'en', 'ru']

  /* The language of the page around the content: the content has all of them. */
  function languageOf() {
    var lang = ''
    try {
      lang = window.parent.document.documentElement.lang
    } catch {
      lang = document.documentElement.lang
    }
    return languages.indexOf(lang) < 0 ? 'lt' : lang
  }

  function element(name, text, className) {
    var made = document.createElement(name)
    if (text) made.textContent = text
    if (className) made.className = className
    return made
  }
  function fill(text, values) {
    return text.replace(/\{(\w+)\}/g, function (_, name) {
      return values[name]
    })
  }

  /** `places` are in percent of the drawing; `right` has the place of each question. The first answer counts. */
  function Figure(params, id, extras) {
    EventDispatcher.call(this)
    this.contentId = id
    this.params = params
    this.texts = params.texts[languageOf()] || params.texts.lt
    var saved = (extras && extras.previousState) || {}
    this.answers = this.isAnswers(saved.answers) ? saved.answers.slice() : []
    this.asked = this.answers.length
  }
  Figure.prototype = Object.create(EventDispatcher.prototype)
  Figure.prototype.constructor = Figure

  Figure.prototype.isAnswers = function (answers) {
    var places = this.params.places
    return (
      Array.isArray(answers) &&
      answers.length <= this.params.right.length &&
      answers.every(function (place) {
        return places[place] !== undefined
      })
    )
  }

  Figure.prototype.attach = function ($container) {
    var self = this
    var t = this.texts
    this.root = element('main', '', 'praktika-figure')
    this.question = element('p', '', 'question')
    this.question.tabIndex = -1
    var drawing = element('div', '', 'drawing')
    var image = element('img')
    image.src = H5P.getPath(this.params.image, this.contentId)
    image.alt = t.alt
    drawing.append(image)
    this.buttons = this.params.places.map(function (place, at) {
      var button = element('button', String(at + 1))
      button.type = 'button'
      button.style.left = place.x + '%'
      button.style.top = place.y + '%'
      button.setAttribute('aria-label', fill(t.place, { number: at + 1, name: t.places[at] }))
      button.addEventListener('click', function () {
        self.choose(at)
      })
      drawing.append(button)
      return button
    })
    this.answer = element('p', '', 'answer')
    this.answer.setAttribute('role', 'status')
    this.action = element('button', '', 'main')
    this.action.type = 'button'
    this.action.addEventListener('click', this.act.bind(this))
    this.root.append(element('h1', t.title), element('p', t.task), this.question, drawing, this.answer, this.action)
    $container[0].append(this.root)
    this.draw()
  }

  Figure.prototype.isAnswered = function () {
    return this.answers.length > this.asked
  }

  Figure.prototype.draw = function () {
    var t = this.texts
    var over = this.asked >= this.params.right.length
    var chosen = this.answers[this.asked]
    var right = this.params.right[this.asked]
    var answered = this.isAnswered()
    this.question.textContent = over
      ? ''
      : fill(t.question, { number: this.asked + 1, max: this.getMaxScore(), text: t.questions[this.asked] })
    this.buttons.forEach(function (button, at) {
      button.className = answered && at === right ? 'right' : answered && at === chosen ? 'wrong' : ''
      button.setAttribute('aria-disabled', String(answered || over))
    })
    this.answer.className = 'answer' + (answered ? (chosen === right ? ' right' : ' wrong') : '')
    this.answer.textContent = over
      ? fill(this.isPassed() ? t.passed : t.failed, { score: this.getScore(), max: this.getMaxScore() })
      : answered
        ? (chosen === right ? t.right : fill(t.wrong, { number: right + 1 })) + ' ' + t.reasons[this.asked]
        : ''
    this.action.hidden = !answered && !over
    this.action.textContent = over ? t.again : this.asked + 1 < this.getMaxScore() ? t.next : t.finish
    this.trigger('resize')
  }

  Figure.prototype.choose = function (place) {
    if (this.isAnswered() || this.asked >= this.getMaxScore()) return
    this.answers.push(place)
    this.draw()
    this.action.focus()
    this.triggerXAPI('interacted')
  }

  Figure.prototype.act = function () {
    if (this.asked >= this.getMaxScore()) {
      this.resetTask()
      return
    }
    this.asked = this.answers.length
    this.draw()
    if (this.asked < this.getMaxScore()) {
      this.question.focus()
      return
    }
    this.action.focus()
    this.triggerXAPIScored(this.getScore(), this.getMaxScore(), 'answered', true, this.isPassed())
  }

  Figure.prototype.isPassed = function () {
    return this.getScore() * 100 >= this.getMaxScore() * this.params.passPercent
  }
  Figure.prototype.getScore = function () {
    var right = this.params.right
    return this.answers.filter(function (place, at) {
      return place === right[at]
    }).length
  }
  Figure.prototype.getMaxScore = function () {
    return this.params.right.length
  }
  Figure.prototype.getAnswerGiven = function () {
    return this.answers.length > 0
  }
  Figure.prototype.getTitle = function () {
    return this.texts.title
  }
  Figure.prototype.getCurrentState = function () {
    return { answers: this.answers.slice() }
  }
  Figure.prototype.showSolutions = function () {
    this.answers = this.params.right.slice()
    this.asked = this.answers.length
    this.draw()
  }
  Figure.prototype.resetTask = function () {
    this.answers = []
    this.asked = 0
    this.draw()
    this.question.focus()
  }
  return Figure
})(H5P.EventDispatcher)
