/// <reference path="../css.d.ts" />
// Of two rules for the same element the later one wins: a component stands after those that it contains.
import '../tokens.css';
import './base.css';
import './button/button.css';
import './card/card.css';
import './choice/choice.css';
import './field/field.css';
import './choice/fieldset.css';
import './disclosure/disclosure.css';
import './drawing/drawing.css';
import './error-summary/error-summary.css';
import './heading/page-heading.css';
import './layers/layers.css';
import './layout/layout.css';
import './notice/notice.css';
import './progress-bar/progress-bar.css';
import './spinner/spinner.css';
import './summary-list/summary-list.css';
import './tag/tag.css';
import './visually-hidden/visually-hidden.css';
