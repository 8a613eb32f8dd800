/** Articles of the demo in English, by their titles. `body`: HTML. */
export const ARTICLES_IN_ENGLISH: Readonly<
  Record<string, { readonly title: string; readonly description: string; readonly body: string }>
> = {
  'Cómo pedir sin perderte una jugada': {
    title: 'How to order without missing a play',
    description: 'Choose, pay and keep watching: we let you know when it is ready.',
    body: '<p>Ordering takes less time than a goal kick:</p><ol><li>Choose a stall and put your order together.</li><li>Say where you are: <strong>section, row and seat</strong>. If you would rather stretch your legs, choose pick-up.</li><li>Keep watching. Your phone lets you know when it is ready.</li></ol><h2>When is the best moment?</h2><p>Half-time is the busiest. Order in the last ten minutes of the first half and you have it in your hand at the whistle.</p><h2>What if I lose signal?</h2><p>Your number and your code stay on the phone, <em>without signal too</em>. Show them at the counter and you are done.</p>',
  },
  'La camiseta 2026, por dentro': {
    title: 'Inside the 2026 shirt',
    description: 'Lighter, with the cream band that the stands asked for.',
    body: '<p>The home shirt goes back to deep maroon and to the cream band that the club wore between 1948 and 1963. The fabric weighs 18% less than last season and is made of recycled yarn.</p><h2>What changes</h2><ul><li><strong>The crest</strong> is bonded by heat, so that it does not rub.</li><li><strong>The collar</strong> has a line on the inside that the members chose by vote.</li><li><strong>The band</strong> runs from shoulder to shoulder again.</li></ul><blockquote><p>We wanted it to feel like the one we have always worn, and to weigh like none before.</p></blockquote><p>Get it at the Official Store, gate 1, or order it from here and pick it up after the match. Sizes and measurements are on <a href="https://tienda.example.com/camiseta-2026">the page of the store</a>.</p>',
  },
  'El vaso que vuelve': {
    title: 'The cup that comes back',
    description: 'From this round on, drinks are served in reusable cups.',
    body: '<p>A match with a full stadium left 31,000 disposable cups behind. From this round on there are none: every drink comes in a reusable cup.</p><p>When you finish, leave it in any of the maroon bins in the aisles. The cups are washed right here, in the new plant below the North Stand.</p><p>If you want to take the cup home, it is yours.</p>',
  },
  'Así llegás el día del partido': {
    title: 'How to get here on match day',
    description: 'Trains every eight minutes, and parking that you book in the app.',
    body: '<h2>By train</h2><p>The harbour line runs more trains from three hours before: one every eight minutes to La Ribera station, 400 metres from gate 4.</p><h2>By car</h2><p>Book your space in the North Car Park: you drive straight in, and can have the car washed while you watch the match.</p><h2>By bike</h2><p>The bike park is free and guarded.</p>',
  },
  'El choripán de la puerta 4 cumple 30 años': {
    title: 'The choripán of gate 4 turns 30',
    description: 'The story of the grill that began with two trestles.',
    body: '<p>In 1996, Nélida and Rubén Sosa put two trestles and a borrowed grill beside gate 4. They sold 60 choripanes and walked home, because they did not have enough for the bus.</p><p>Today Parrilla del 9 makes more than two thousand per match, with the same chimichurri: ground chilli, oregano, garlic and a secret that Nélida promises not to share.</p><p>The name is not that of the street: it is for the number 9 who scored the promotion goal and came by to say hello before each match.</p>',
  },
  'Hacete socio antes de fin de mes': {
    title: 'Join before the end of the month',
    description: 'No joining fee, and priority for the cup.',
    body: '<p>Until the last day of the month there is no joining fee. The digital card is ready at once and lets you into the stadium.</p><p>Members have:</p><ul><li>priority for tickets of the cup,</li><li>free entry to the matches of the women’s team.</li></ul><p><a href="https://socios.example.com/la-ribera">Join</a></p>',
  },
  'La pileta abre hasta las 22': {
    title: 'The pool is open until 10 pm',
    description: 'From December on, two more hours every day.',
    body: '<p>With the new lights, the Olympic pool opens from 9 am to 10 pm from the first Saturday of December. The pool kiosk has the same hours.</p><p>Part of the pool stays reserved for training from 6 to 8 pm.</p>',
  },
  'Torneo interno de tenis: las llaves': {
    title: 'Club tennis tournament: the draw',
    description: 'More than a hundred players, and the final on centre court.',
    body: '<p>The draw of the club tournament is out. Matches are played from Tuesday to Friday from 7 pm, with balls from the club.</p><p>The final is on Sunday 13, followed by drinks at El Quincho.</p>',
  },
  'Una araña de 2.400 cristales': {
    title: 'A chandelier of 2,400 crystals',
    description: 'It shines again after two years of restoration.',
    body: '<p>Each crystal was taken down, numbered and washed by hand. The work took twenty-two months and a team of eleven.</p><p>The new lights use a tenth of the power and, for the first time in a century, dim without a click.</p>',
  },
  'Pide antes, brinda en el intermedio': {
    title: 'Order before, toast at the interval',
    description: 'Leave your order and find it served in the foyer.',
    body: '<p>The interval lasts 20 minutes, and the queue at the bar used to take fifteen of them. Now you order from your seat before the performance: your tray waits in the foyer, with your number.</p><p>If you have a box, we bring it to you.</p>',
  },
};
