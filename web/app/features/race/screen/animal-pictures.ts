import fox from '#web/ui/pictures/animal-fox.svg';
import rabbit from '#web/ui/pictures/animal-rabbit.svg';
import turtle from '#web/ui/pictures/animal-turtle.svg';
import runnerFox from '#web/ui/pictures/runner-fox.svg';
import runnerRabbit from '#web/ui/pictures/runner-rabbit.svg';
import runnerTurtle from '#web/ui/pictures/runner-turtle.svg';

export const animalPictures = { turtle, fox, rabbit };

/** Five pictures side by side: the animal stands, then four of it running. `runner.module.css` shows one at a time. */
export const runnerPictures = { turtle: runnerTurtle, fox: runnerFox, rabbit: runnerRabbit };
