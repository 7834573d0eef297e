/** Shown when even the error page fails: needs no texts, styles or other parts of the shell. */
export function PlainError() {
  return (
    <div role="alert" className="fatal">
      <p lang="lv">
        Radās kļūda. <a href="/">Uz sākumlapu</a>
      </p>
      <p lang="en">
        Something went wrong. <a href="/en">Go to the home page</a>
      </p>
      <p lang="ru">
        Произошла ошибка. <a href="/ru">На главную страницу</a>
      </p>
      <p lang="pl">
        Wystąpił błąd. <a href="/pl">Przejdź do strony głównej</a>
      </p>
    </div>
  );
}
